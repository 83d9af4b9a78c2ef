import type { App } from '../App.ts'
import { onRampProviders } from './onRampProviders.ts'

/** Whether the visitor can buy here at all: what a button that leads to OnRampProviders goes by. */
export const buyIsOffered = (app: Pick<App, 'store' | 'deployment'>): boolean => onRampProviders(app).length > 0
