import type { Options } from '#shared/tables/options.ts'

/** Whether the dapp enables the activity tab. `history` is the option's older name. */
export const wantsActivity = ({ activity, history }: NonNullable<Options['features']> = {}): boolean =>
  activity ?? history ?? true
