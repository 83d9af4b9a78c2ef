import type { OptionsSlice } from '../store/optionsSlice.ts'

/** The currency in which amounts of money are shown (ISO 4217): the dapp's choice, else US dollars. */
export const fiatCurrency = ({ options }: Pick<OptionsSlice, 'options'>): string => options.currency ?? 'USD'
