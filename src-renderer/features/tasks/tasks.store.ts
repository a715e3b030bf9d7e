import { create } from 'zustand'

interface TasksState {
  readonly opened: boolean
}

/** Whether the list of tasks is open. */
export const useTasksStore = create<TasksState>()(() => ({ opened: false }))

const { setState } = useTasksStore

export const tasksActions = {
  open: (): void => setState({ opened: true }),
  close: (): void => setState({ opened: false }),
}
