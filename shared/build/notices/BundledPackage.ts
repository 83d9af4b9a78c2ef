/** A third-party package of which a build contains at least one module. */
export type BundledPackage = {
  readonly name: string
  readonly version: string
  /** The SPDX expression of its package.json; `undefined` if that names none. */
  readonly license: string | undefined
  /** Its license files and notices. */
  readonly text: string
}
