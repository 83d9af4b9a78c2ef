/** JSON-RPC methods by name. A method throws an `RpcProblem` to answer with an error. */
export type SolanaMethods = Readonly<Record<string, (params: readonly unknown[]) => unknown>>
