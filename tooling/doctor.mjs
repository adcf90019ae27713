import { runProgram } from './prepare.mjs'

await runProgram('doctor')
