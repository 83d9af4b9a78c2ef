import { isLoopback } from '#shared/isLoopback.ts'
import { error, type Finding, unchecked } from '../Finding.ts'
import type { Loaded } from '../page/followRedirects.ts'

/** Reports why a page could not be loaded, or not completely. */
export function checkLoading(loaded: Loaded): readonly Finding[] {
  if (loaded.kind === 'noAnswer')
    return [
      unchecked(
        'page-no-answer',
        `${loaded.url} cannot be loaded: ${loaded.reason}.`,
        'Check the address, and that the server runs.',
      ),
    ]
  if (loaded.kind === 'circle')
    return [
      unchecked(
        'page-redirects',
        `The redirects of this page never end: they lead to ${loaded.url} again and again.`,
        'Correct the redirects of your server.',
      ),
    ]
  const { url, status, cut } = loaded.answer
  if (status !== 200)
    return [
      unchecked('page-status', `${url} answers with status ${status}.`, 'Name the address of a page that exists.'),
    ]
  if (cut)
    return [
      unchecked(
        'page-too-large',
        `${url} is larger than 5 MB. Only its start was checked.`,
        'Name the address of the page itself, not of a file to download.',
      ),
    ]
  return []
}

/** Reports an address on which the modal refuses to open. */
export function checkAddress(url: string): readonly Finding[] {
  const { protocol, hostname, port } = new URL(url)
  if (protocol === 'https:' || (isLoopback(hostname) && hostname !== '[::1]')) return []
  const fix = hostname === '[::1]' ? `http://localhost${port && `:${port}`}` : url.replace(/^http:/, 'https:')
  return [
    error(
      'page-not-secure',
      'The modal does not open on this address. It opens on https, and for development on http://localhost and http://127.0.0.1.',
      `Open ${fix}`,
    ),
  ]
}
