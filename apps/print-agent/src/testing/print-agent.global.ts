import { bundleProgram } from '../../../../tooling/testing/bundle-program.ts'

export default () => bundleProgram('print-agent')
