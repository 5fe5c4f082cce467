#!/usr/bin/env bash
# assume-role.sh <role> <seconds>: takes on a role of AWS by what GitHub says of this run, for the steps that follow.
# Without a key anywhere; what it gets is masked in logs and ends by itself.
set -euo pipefail
token=$(curl -sS --fail -H "authorization: bearer $ACTIONS_ID_TOKEN_REQUEST_TOKEN" \
  "$ACTIONS_ID_TOKEN_REQUEST_URL&audience=sts.amazonaws.com" | jq -er .value)
echo "::add-mask::$token"
credentials=$(aws sts assume-role-with-web-identity --region us-east-1 \
  --role-arn "arn:aws:iam::$AWS_ACCOUNT:role/$1" --role-session-name "github-$GITHUB_RUN_ID" \
  --duration-seconds "$2" --web-identity-token "$token" --output json)
for pair in AWS_ACCESS_KEY_ID:AccessKeyId AWS_SECRET_ACCESS_KEY:SecretAccessKey AWS_SESSION_TOKEN:SessionToken; do
  value=$(jq -er ".Credentials.${pair#*:}" <<<"$credentials")
  echo "::add-mask::$value"
  echo "${pair%%:*}=$value" >>"$GITHUB_ENV"
done
