import type { App } from '../App.ts'
import { onRampProviders } from './onRampProviders.ts'

/** Whether the user can buy tokens here. Buttons that open the OnRampProviders view are shown only if this is true. */
export const buyIsOffered = (app: Pick<App, 'store' | 'deployment'>): boolean => onRampProviders(app).length > 0
