import type { App } from '../App.ts'
import { restartFrame } from '../restartFrame.ts'

/**
 * Asks for something because the visitor pressed for it: a server that failed, and is spared for a while, is asked once
 * all the same (RL-6). What asks by itself (timers, views that open) does not go this way. Where the code that asks
 * servers cannot be loaded even now, `ask` says so as it does where it is asked by itself.
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
