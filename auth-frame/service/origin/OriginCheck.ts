/** Who asks, as A received it from the browser. */
export type Asker = { readonly projectId: string; readonly origin: string }

export type OriginCheck = {
  /**
   * @throws ServiceFailure ORIGIN_NOT_ALLOWED when the project does not list the origin, or its list is not known
   * (OR-4)
   */
  assertAllowed(asker: Asker): Promise<void>
}
