import type { App } from '../../app/App.ts'
import * as m from '../../generated/i18n/messages.js'

const id = 'storage_denied'

/** Says that a login will not outlive this page, where the browser keeps nothing for the frame (RL-15). */
export function warnStorageDenied({ storage, store }: App): void {
  if (storage.denied) store.getState().addAlert({ id, tone: 'info', title: m.storage_denied() })
}

/** Takes the note away once the login is done: it would take its room from what is approved next. */
export const dismissStorageWarning = ({ store }: App): void => store.getState().dismissAlert(id)
