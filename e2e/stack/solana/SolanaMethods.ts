/** JSON-RPC methods by name. A method throws an `RpcProblem` to respond with an error. */
export type SolanaMethods = Readonly<Record<string, (params: readonly unknown[]) => unknown>>
