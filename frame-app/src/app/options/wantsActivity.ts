import type { Options } from '#shared/tables/options.ts'

/** Whether the dapp wants activity shown. `history` is the older name of the option. */
export const wantsActivity = ({ activity, history }: NonNullable<Options['features']> = {}): boolean =>
  activity ?? history ?? true
