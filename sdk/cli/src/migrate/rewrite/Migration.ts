import type { Kit } from '../kits/Kit.ts'
import type { Project } from '../source/Project.ts'
import { lineOf, type SourceFile } from '../source/SourceFile.ts'

/** Something that a person has to decide. */
export type Decision = {
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly problem: string
  /** A page of the documentation, as a file name with an optional anchor. */
  readonly see: string
}

/** The `createSdk` call that the migration writes. */
export type SdkDraft = {
  /** The file that will contain the SDK. */
  readonly file: SourceFile
  /** Position in the file before which the SDK is created. */
  readonly position: number
  /** Name of the SDK's variable. */
  readonly name: string
  /** Path of an option, such as `metadata.name` → the source of its value. */
  readonly options: Map<string, string>
  /** Statements that must precede the SDK. */
  readonly before: string[]
  /** Whether another file imports the SDK. */
  isShared: boolean
}

/** The state of one run. */
export type Migration = {
  readonly project: Project
  readonly kit: Kit
  readonly decisions: Decision[]
  /** Names that the bridge must export. */
  readonly bridged: Set<string>
  /** Path → text of files that the migration creates. */
  readonly created: Map<string, string>
  readonly frameUrl: string
}

/** Reports something that a person has to decide. */
export function decide(
  { decisions }: Migration,
  file: SourceFile,
  { start }: { readonly start: number },
  problem: string,
  see: string,
): void {
  decisions.push({ file: file.path, line: lineOf(file, start), problem, see })
}

/** Returns the source of a node. */
export const sourceOf = ({ text }: SourceFile, { start, end }: { readonly start: number; readonly end: number }) =>
  text.slice(start, end)
