import type { ModalFacts } from '../ModalFacts.ts'

/**
 * The origin of the page that embeds the modal: from the browser, or from the modal if the browser does not report
 * ancestors (Firefox). `undefined` until the modal has sent it.
 *
 * @param ancestors `location.ancestorOrigins`, nearest first
 */
export function askingOriginOf(
  ancestors: readonly string[] | undefined,
  facts: Pick<ModalFacts, 'dapp'>,
): string | undefined {
  return ancestors?.[1] ?? facts.dapp?.origin
}
