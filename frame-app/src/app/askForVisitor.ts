import type { App } from './App.ts'
import { restartFrame } from './restartFrame.ts'

/**
 * Runs a request that the user started with a click. If the server's circuit breaker is open, the request is sent once
 * anyway (RL-6). Automatic requests, such as timers and opening views, do not use this function. If the HTTP code
 * cannot be loaded, `ask` still runs and reports that failure itself.
 *
 * @returns what `ask` returns
 * @throws what `ask` throws
 */
export async function askForVisitor<answer>(app: App, ask: () => Promise<answer>): Promise<answer> {
  const api = await app.api().catch(restartFrame)
  if (!api) return ask()
  const { http, page } = api
  return http.forVisitor(page ? () => page.http.forVisitor(ask) : ask)
}
