export const bridge = () => window.api.board.getStats()
