import { useState } from 'react'
import { useApp } from '../useApp.ts'
import { showLoginError } from './showLoginError.ts'
import { showSnack } from './showSnack.ts'

type Words = {
  /** Message after a success; omitted if the view itself shows the success. */
  readonly done?: string
  /** Message after a failure whose error is not meant for users. */
  readonly failed: string
}

/**
 * Returns an embedded wallet's action for use in a button.
 *
 * @returns whether the action is running, and the click handler
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
