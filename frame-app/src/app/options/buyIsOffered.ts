import type { App } from '../App.ts'
import { onRampProviders } from './onRampProviders.ts'

/** Whether the user can buy here. Buttons that lead to OnRampProviders depend on it. */
export const buyIsOffered = (app: Pick<App, 'store' | 'deployment'>): boolean => onRampProviders(app).length > 0
