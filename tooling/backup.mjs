import { runProgram } from './prepare.mjs'

await runProgram('backup')
