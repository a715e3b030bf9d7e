export const MOVE = `UPDATE callbacks SET due_at = ? WHERE id = ?`
