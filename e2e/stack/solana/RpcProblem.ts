/** What a JSON-RPC method throws to answer with an error of its own code. */
export class RpcProblem extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}
