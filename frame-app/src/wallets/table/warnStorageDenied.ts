import type { App } from '../../app/App.ts'
import * as m from '../../generated/i18n/messages.js'

const id = 'storage_denied'

/** Warns the user that the login will not outlive this page, if the browser denies storage to the frame (RL-15). */
export function warnStorageDenied({ storage, store }: App): void {
  if (storage.denied) store.getState().addAlert({ id, tone: 'info', title: m.storage_denied() })
}

/** Removes the storage warning once the login is done, so that the next approval has more space on the screen. */
export const dismissStorageWarning = ({ store }: App): void => store.getState().dismissAlert(id)
