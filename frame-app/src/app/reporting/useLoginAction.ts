import { useState } from 'react'
import { useApp } from '../useApp.ts'
import { showLoginError } from './showLoginError.ts'
import { showSnack } from './showSnack.ts'

type Words = {
  /** Said when the action is done; absent where the view shows that. */
  readonly done?: string
  /** Said when it failed with an error that is not for visitors. */
  readonly failed: string
}

/**
 * An action of the embedded wallet behind a button.
 *
 * @returns whether it runs, and what a press does
 */
export function useLoginAction(
  action: () => Promise<unknown>,
  { done, failed }: Words,
): readonly [busy: boolean, press: () => void] {
  const app = useApp()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await action()
      if (done) showSnack(app, 'success', done)
    } catch (error) {
      showLoginError(app, error, failed)
    } finally {
      setBusy(false)
    }
  }
  return [busy, () => void run()]
}
