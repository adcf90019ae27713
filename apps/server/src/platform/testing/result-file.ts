import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../../../../../', import.meta.url))

interface Result {
  title: string
  /** What repeats the run. */
  command: string
  /** What was tried, in sentences. */
  inputs: string
  /** What was found, one sentence or table each. */
  findings: readonly string[]
}

/** A table of which the first row is the head. */
export function table(rows: ReadonlyArray<readonly string[]>): string {
  const [head = [], ...body] = rows
  const widths = head.map((_, at) => Math.max(3, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim()
  try {
    const hash = git('rev-parse', '--short=8', 'HEAD')
    return git('status', '--porcelain', '--', 'apps', 'packages', 'bench/src') === '' ? hash : `${hash}, changed`
  } catch {
    return 'unknown'
  }
}

export function textOf({ title, command, inputs, findings }: Result, at: Date): string {
  const day = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const [cpu] = cpus()
  const machine = `${cpus().length} × ${cpu?.model ?? 'unknown'}, load average ${(loadavg()[0] ?? 0).toFixed(0)}`
  const run = `\`${command}\`, ${day}, commit ${commit()}: ${machine}, Node ${process.versions.node}.`
  return `${[`# ${title}`, `${run} ${inputs}`, ...findings].join('\n\n')}\n`
}

/** Writes `NAME.md` into bench/results, or into the folder that `RESULTS_TO` names. */
export async function writeResult(name: string, result: Result): Promise<void> {
  const folder = path.resolve(repository, process.env['RESULTS_TO'] ?? 'bench/results')
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `${name}.md`)
  await writeFile(file, textOf(result, new Date()))
  process.stdout.write(`Written to ${path.relative(repository, file)}\n`)
}
