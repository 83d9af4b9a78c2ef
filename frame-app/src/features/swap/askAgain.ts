import type { App } from '../../app/App.ts'

/** Asks once more because the visitor wants it: a service that failed gets a new chance at once. */
export function askAgain(app: App, ask: () => Promise<unknown>): void {
  void app.api().then(({ http }) => {
    http.resetBreakers()
    return ask()
  })
}
