import { accountsTabMessages } from '@brigade/contract/accounts/accounts-tab.messages.ts'
import { addWords } from '../../../shared/words.ts'

addWords(accountsTabMessages)
