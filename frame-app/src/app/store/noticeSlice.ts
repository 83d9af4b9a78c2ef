import type { StateCreator } from 'zustand/vanilla'

export type Snack = { readonly id: number; readonly variant: 'loading' | 'success' | 'error'; readonly text: string }
type Alert = {
  readonly id: string
  readonly tone: 'danger' | 'warning' | 'info'
  readonly title: string
  readonly detail?: string
  /** Whether a dismissed alert is shown again if its cause occurs again. */
  readonly returns?: boolean | undefined
}

export type NoticeSlice = {
  readonly snack: Snack | null
  /** Number of snacks so far. Used as the next snack's id. */
  readonly snacks: number
  readonly alerts: readonly Alert[]
  /** The ids of all alerts shown so far. */
  readonly shownAlerts: readonly string[]
  setSnack: (snack: Snack | null) => void
  /** Increases the number of snacks and returns it. */
  countSnack: () => number
  /**
   * Shows an alert. An alert without `returns` is shown only once. An alert with `returns` is shown again if it was
   * dismissed and its cause occurs again.
   */
  addAlert: (alert: Alert) => void
  dismissAlert: (id: string) => void
}

export const createNoticeSlice: StateCreator<NoticeSlice> = (set, get) => ({
  snack: null,
  snacks: 0,
  alerts: [],
  shownAlerts: [],
  setSnack: (snack) => set({ snack }),
  countSnack() {
    set(({ snacks }) => ({ snacks: snacks + 1 }))
    return get().snacks
  },
  addAlert: (alert) =>
    set(({ alerts, shownAlerts }) =>
      (alert.returns ? alerts.map(({ id }) => id) : shownAlerts).includes(alert.id)
        ? {}
        : { alerts: [...alerts, alert], shownAlerts: [...shownAlerts, alert.id] },
    ),
  dismissAlert: (id) => set(({ alerts }) => ({ alerts: alerts.filter((alert) => alert.id !== id) })),
})
