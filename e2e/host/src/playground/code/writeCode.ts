import type { Settings } from '../settings/Settings.ts'
import { writePlain } from './writePlain.ts'
import { writeReact } from './writeReact.ts'
import type { File, Place } from './writeSdk.ts'
import { writeVue } from './writeVue.ts'
import { writeWagmi } from './writeWagmi.ts'

export const frameworks = { react: 'React', wagmi: 'wagmi', vue: 'Vue', plain: 'Plain' } as const
export type Framework = keyof typeof frameworks

const writers = { react: writeReact, wagmi: writeWagmi, vue: writeVue, plain: writePlain } as const

const packages = {
  react: 'airlock-sdk',
  wagmi: 'airlock-sdk wagmi viem @tanstack/react-query',
  vue: 'airlock-sdk',
  plain: 'airlock-sdk',
} as const

/** The command that installs what the code imports. */
export const installCommand = (framework: Framework): string => `npm i ${packages[framework]}`

/** Writes the files with which a dapp has a modal with these settings. Empty for wagmi if no chain is an EVM chain. */
export const writeCode = (framework: Framework, settings: Settings, place: Place): readonly File[] =>
  writers[framework](settings, place)
