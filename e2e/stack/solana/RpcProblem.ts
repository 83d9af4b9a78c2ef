/** An error that a JSON-RPC method throws. It contains the code of the error response. */
export class RpcProblem extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}
