import { startService } from '../../../auth-frame/service/startService.ts'

/** What the world tells a role's process: how far its clock is ahead of the machine's, in milliseconds. */
export type ClockMessage = { readonly aheadMs: number }

let aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0)
process.on('message', (message: ClockMessage) => {
  aheadMs = message.aheadMs
  process.send?.(message)
})

const clock = { now: () => Date.now() + aheadMs, moved: () => aheadMs }
// One role of the login service as `npm run service` starts it, but for its clock, which the world moves.
startService(process.env, { clock }).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
