/** An error that a JSON-RPC method throws to choose the code of its error response. */
export class RpcProblem extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}
