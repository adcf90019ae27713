import { runProgram } from './prepare.mjs'

await runProgram('restore')
