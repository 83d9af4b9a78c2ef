import { useEffect, useReducer } from 'react'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import { secondsToMail } from '../../session/login/secondsToMail.ts'

/** The seconds until another mail may be requested, counted down while the view is shown; 0 when one may be. */
export function useMailPause(): number {
  const { store } = useApp()
  const freeAt = useAppState(({ auth }) => auth.mailFreeAt)
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(() => {
      tick()
      if (performance.now() >= freeAt) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [freeAt])
  return secondsToMail(store.getState())
}
