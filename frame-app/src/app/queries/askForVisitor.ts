import type { App } from '../App.ts'

/**
 * Asks for something because the visitor pressed for it: a server that failed, and is spared for a while, is asked once
 * all the same (RL-6). What asks by itself (timers, views that open) does not go this way.
 *
 * @returns what `ask` returns
 * @throws what `ask` throws
 */
export async function askForVisitor<answer>(app: App, ask: () => Promise<answer>): Promise<answer> {
  const { http, page } = await app.api()
  return http.forVisitor(page ? () => page.http.forVisitor(ask) : ask)
}
