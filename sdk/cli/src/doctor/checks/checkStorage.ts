import { type Finding, warning } from '../Finding.ts'
import { headerOf, type PageContext } from './PageContext.ts'

/** Reports a header that deletes the page's storage with every visit. */
export function checkStorage({ answer }: PageContext): readonly Finding[] {
  const values = headerOf(answer, 'clear-site-data').join(', ')
  if (!/"(storage|\*)"/.test(values)) return []
  return [
    warning(
      'storage-cleared',
      'The header clear-site-data deletes the storage of your page with every visit. Users must connect again after each reload.',
      'Send clear-site-data: "storage" only when a user logs out',
    ),
  ]
}
