import type { StateCreator } from 'zustand/vanilla'

export type Snack = { readonly id: number; readonly variant: 'loading' | 'success' | 'error'; readonly text: string }
type Alert = {
  readonly id: string
  readonly tone: 'danger' | 'warning' | 'info'
  readonly title: string
  readonly detail?: string
}

export type NoticeSlice = {
  readonly snack: Snack | null
  readonly alerts: readonly Alert[]
  /** The ids of all alerts that there have been. */
  readonly toldAlerts: readonly string[]
  setSnack: (snack: Snack | null) => void
  /** Each alert is shown once, however often its cause returns. */
  addAlert: (alert: Alert) => void
  dismissAlert: (id: string) => void
}

export const createNoticeSlice: StateCreator<NoticeSlice> = (set) => ({
  snack: null,
  alerts: [],
  toldAlerts: [],
  setSnack: (snack) => set({ snack }),
  addAlert: (alert) =>
    set(({ alerts, toldAlerts }) =>
      toldAlerts.includes(alert.id) ? {} : { alerts: [...alerts, alert], toldAlerts: [...toldAlerts, alert.id] },
    ),
  dismissAlert: (id) => set(({ alerts }) => ({ alerts: alerts.filter((alert) => alert.id !== id) })),
})
