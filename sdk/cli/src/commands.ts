import type { Command } from './Command.ts'

/** Every command: name → its row. */
export const commands: Readonly<Record<string, Command>> = {}
