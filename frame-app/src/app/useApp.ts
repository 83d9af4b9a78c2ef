import { useContext } from 'react'
import type { App } from './App.ts'
import { AppContext } from './AppContext.ts'

/** Returns the app that a view belongs to. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp must be used within AppContext')
  return app
}
