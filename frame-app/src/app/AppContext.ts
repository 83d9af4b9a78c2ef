import { createContext } from 'react'
import type { App } from './App.ts'

export const AppContext = createContext<App | null>(null)
