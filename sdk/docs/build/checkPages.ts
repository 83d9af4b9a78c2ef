import { errorTable } from '../../../shared/src/errors/errorTable.ts'
import { checkCode } from './check/checkCode.ts'
import { checkLinks } from './check/checkLinks.ts'
import { checkNames } from './check/checkNames.ts'
import type { Fault } from './check/Document.ts'
import { knownNames } from './check/knownNames.ts'
import { hasReference, listDocuments } from './check/listDocuments.ts'

/**
 * Returns the faults of all documents that a check without the site's own packages can find: dead links, missing
 * anchors, missing files of included code, and names that no longer exist.
 *
 * @param root of the repository
 */
export function checkTexts(root: string): readonly Fault[] {
  const documents = listDocuments(root)
  const errorCodes = Object.keys(errorTable)
  // Pages about other kits contain the names of these kits, and a test compares them with the tables of `airlock-cli`.
  const ours = documents.filter(({ path }) => !/^sdk\/docs\/(moving|reference)\//.test(path))
  return [
    ...checkLinks(documents, { root, errorCodes, hasReference: hasReference(root) }),
    ...checkNames(ours, knownNames(root, documents)),
  ]
}

/**
 * Returns all faults of all documents, examples and templates: those of `checkTexts` and those that a type check finds.
 * Needs the packages of the site, the build of the SDK and the generated reference.
 *
 * @param root of the repository
 */
export async function checkPages(root: string): Promise<readonly Fault[]> {
  const documents = listDocuments(root).filter(({ path }) => !path.startsWith('sdk/docs/sources/'))
  return [...checkTexts(root), ...(await checkCode(root, documents))]
}
