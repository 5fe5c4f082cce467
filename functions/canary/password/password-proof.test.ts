import { expect, test } from 'vitest';
import { openExchange, passwordSecret, provesPassword } from '#local/services/cognito/srp.ts';
import { beginProof } from './password-proof.ts';

const account = 'Aa1b8c7-4f2e';
const block = Buffer.from('what the pool wants back').toString('base64');
const now = new Date('2026-11-06T08:05:09.000Z');

// The local pool is known to accept Amplify's proofs, so a proof that it accepts is compatible with Amplify.
test.each(['Quillcast-1843', 'Aa1-ümläut und ein Leerzeichen'])(
  'the user pool accepts the smoke test’s proof that it knows the password (%s)',
  (password) => {
    for (let times = 0; times < 10; times += 1) {
      const { proof, kept, exchange } = beginExchange(password);
      const claim = proof.claimOf({
        ...claimInput(password),
        salt: kept.salt,
        serverValue: exchange.serverValue,
      });
      expect(provesPassword(exchange, account, { block, ...claim })).toBe(true);
    }
  },
);

test('the user pool refuses a proof made with another password or for another account', () => {
  const { proof, kept, exchange } = beginExchange('Quillcast-1843');
  const at = { salt: kept.salt, serverValue: exchange.serverValue };
  const otherClaim = proof.claimOf({ ...claimInput('Quillcast-1844'), ...at });
  expect(provesPassword(exchange, account, { block, ...otherClaim })).toBe(false);
  const foreignClaim = proof.claimOf({ ...claimInput('Quillcast-1843'), ...at, account: `${account}0` });
  expect(provesPassword(exchange, account, { block, ...foreignClaim })).toBe(false);
});

test('the password proof has Cognito’s date format: English, with no leading zero in the day', () => {
  const { proof, kept, exchange } = beginExchange('Quillcast-1843');
  const at = { salt: kept.salt, serverValue: exchange.serverValue };
  expect(proof.claimOf({ ...claimInput('Quillcast-1843'), ...at }).timestamp).toBe(
    'Fri Nov 6 08:05:09 UTC 2026',
  );
});

test('no password proof is made if the server value is zero, as the key would be predictable', () => {
  const { proof, kept } = beginExchange('Quillcast-1843');
  expect(() => proof.claimOf({ ...claimInput('Quillcast-1843'), salt: kept.salt, serverValue: '0' })).toThrow(
    'forbids',
  );
});

function beginExchange(password: string) {
  const kept = passwordSecret(account, password);
  const proof = beginProof();
  return { proof, kept, exchange: openExchange(proof.clientValue, kept)! };
}
const claimInput = (password: string) => ({ account, password, block, now });
