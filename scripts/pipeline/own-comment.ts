import { CommandRefusal } from '#build/command-refusal.ts';

export async function putOwnComment(
  text: string,
  { subject, pullRequest, repository, token, api = 'https://api.github.com' }: CommentTarget,
): Promise<void> {
  const marker = `<!-- quillcast: ${subject} -->`;
  const body = JSON.stringify({ body: `${text}\n\n${marker}` });
  const comments = `/repos/${repository}/issues/${pullRequest}/comments`;
  const ownComment = await find();
  await (ownComment === undefined
    ? ask('POST', comments, body)
    : ask('PATCH', `/repos/${repository}/issues/comments/${ownComment.id}`, body));

  async function find(page = 1): Promise<Comment | undefined> {
    const answer = await ask('GET', `${comments}?per_page=${perPage}&page=${page}`);
    const pageComments = (await answer.json()) as Comment[];
    const isOwn = ({ user, body: content }: Comment) =>
      user.login === pipelineBot && content.endsWith(marker);
    return pageComments.find(isOwn) ?? (pageComments.length === perPage ? find(page + 1) : undefined);
  }

  async function ask(method: string, path: string, sent?: string): Promise<Response> {
    const answer = await fetch(api + path, {
      method,
      headers: { authorization: `Bearer ${token}`, accept: 'application/vnd.github+json' },
      ...(sent !== undefined && { body: sent }),
    });
    if (answer.ok) return answer;
    throw new CommandRefusal(`GitHub answered ${answer.status} to ${method} ${path}: ${await answer.text()}`);
  }
}

const perPage = 100;
/** The author of comments written with a workflow's token. */
const pipelineBot = 'github-actions[bot]';

interface CommentTarget {
  readonly subject: string;
  readonly pullRequest: string;
  readonly repository: string;
  readonly token: string;
  readonly api?: string;
}
interface Comment {
  readonly id: number;
  readonly body: string;
  readonly user: { readonly login: string };
}
