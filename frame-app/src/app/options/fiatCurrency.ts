import type { OptionsSlice } from '../store/optionsSlice.ts'

/** Returns the currency for amounts of money (ISO 4217): the dapp's choice, else US dollars. */
export const fiatCurrency = ({ options }: Pick<OptionsSlice, 'options'>): string => options.currency ?? 'USD'
