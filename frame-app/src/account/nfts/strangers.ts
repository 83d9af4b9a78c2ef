import type { App } from '../../app/App.ts'

const wanted = new WeakSet<App>()

/** Whether the visitor wanted, in this page, what strangers keep of NFTs. */
export const wantsStrangers = (app: App): boolean => wanted.has(app)

/** Notes that the visitor wants what strangers keep of NFTs. */
export const wantStrangers = (app: App): void => void wanted.add(app)
