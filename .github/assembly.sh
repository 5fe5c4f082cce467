#!/usr/bin/env bash
# assembly.sh keep|fetch <stage> <folder>: the last assembly of a stage that was green, in the bucket of the CDK's assets,
# by the role with which the CDK writes there.
set -euo pipefail
bucket="cdk-hnb659fds-assets-$AWS_ACCOUNT-us-east-1"
role="arn:aws:iam::$AWS_ACCOUNT:role/cdk-hnb659fds-file-publishing-role-$AWS_ACCOUNT-us-east-1"
last="s3://$bucket/quillcast/assemblies/$2/last.tar.gz"
read -r AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN < <(
  aws sts assume-role --role-arn "$role" --role-session-name "github-$GITHUB_RUN_ID" \
    --query 'Credentials.[AccessKeyId,SecretAccessKey,SessionToken]' --output text)
export AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN
case $1 in
keep)
  tar -czf - -C "$3" . | aws s3 cp - "$last"
  ;;
fetch)
  if ! aws s3 ls "$last" >/dev/null; then
    echo "No assembly of $2 was green yet: docs/runbook.md has how to go back by hand." >&2
    exit 1
  fi
  mkdir -p "$3"
  aws s3 cp "$last" - | tar -xzf - -C "$3"
  ;;
*)
  echo "keep or fetch, not $1" >&2
  exit 2
  ;;
esac
