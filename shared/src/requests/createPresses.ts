import { type Acts, createActs } from './createActs.ts'

/** Records the times of pointer and key presses in a window. */
export function createPresses(win: Pick<Window, 'addEventListener'>, now = () => performance.now()): Acts {
  const presses = createActs()
  for (const type of ['pointerdown', 'keydown'] as const)
    win.addEventListener(type, () => presses.note(now()), { capture: true, passive: true })
  return presses
}
