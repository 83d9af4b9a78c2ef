import type { Deployment } from '../../src/deployment/deployment.ts'
import { type Realm, responseHeaders } from '../../src/deployment/responseHeaders.ts'
import type { Integrity } from '../Integrity.ts'
import { filePathOf } from './filePathOf.ts'

/**
 * Of the auth origin, each in a window of its own: the approval popup, what M opens for a social login, and the
 * wallet's own page.
 */
const ownWindows: Readonly<Record<string, Realm>> = {
  'popup.html': 'popup',
  'loading.html': 'popup',
  'social.html': 'social',
  'wallet.html': 'wallet',
}

/**
 * The headers of whatever is asked of a frame's origin, found or not: those of its realm, with the import map of the
 * page at that path.
 *
 * @param pathname of the address
 * @param hosts the listed hosts of the asking project, for A alone; `any` where it is known to list none
 */
export function headersOfFile(
  deployment: Deployment,
  origin: 'modal' | 'auth',
  { importMaps }: Pick<Integrity, 'importMaps'>,
  pathname: string,
  hosts: readonly string[] | 'any' = [],
): Record<string, string> {
  const file = filePathOf(pathname)
  const name = file.slice(file.lastIndexOf('/') + 1)
  const own = Object.hasOwn(ownWindows, name) ? ownWindows[name] : undefined
  const realm = origin === 'modal' ? 'modal' : (own ?? 'auth')
  const importMap = Object.hasOwn(importMaps, file) ? importMaps[file] : undefined
  return responseHeaders(deployment, realm, realm === 'auth' ? hosts : [], importMap)
}
