/** What a developer reads about an RPC method. */
export type DescribedMethod = {
  /** What the method does and returns, in Markdown. */
  readonly about: string
  /** `params` of an example request. Omitted if the example has none. */
  readonly params?: unknown
}
