import { startService } from '../../../auth-frame/service/startService.ts'

/**
 * The message from the world to a role's process. It contains the time by which the role's clock is ahead of the
 * machine's clock, in ms.
 */
export type ClockMessage = { readonly aheadMs: number }

let aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0)
process.on('message', (message: ClockMessage) => {
  aheadMs = message.aheadMs
  process.send?.(message)
})

const clock = { now: () => Date.now() + aheadMs, moved: () => aheadMs }
// Starts one role of the login service as `npm run service` does, but with a clock that the world can advance.
startService(process.env, { clock }).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
