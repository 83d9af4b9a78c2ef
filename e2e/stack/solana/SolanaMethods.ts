/** JSON-RPC methods by name. To respond with an error, a method throws an `RpcProblem`. */
export type SolanaMethods = Readonly<Record<string, (params: readonly unknown[]) => unknown>>
