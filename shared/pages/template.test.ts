import { describe, expect, test } from 'vitest';
import { fillTemplate, placeholdersIn, placeholdersOf } from './template.ts';

const dataScript = '<script type="application/json">{{data}}</script>';
const fillPage = (template: string, values: object, data: object = {}) =>
  fillTemplate(template + dataScript, { values: values as never, data })?.split('<script')[0];

test('the same placeholder names are found in a template and in the content that fills it', () => {
  const names = ['data', 'name', 'post', 'title'];
  const template = `{{title}}{{#post}}{{name}}{{/post}}{{title}}${dataScript}`;
  const content = { values: { title: 'Tides', post: [{ name: 'One' }] }, data: {} };
  expect([...placeholdersIn(template)].toSorted()).toEqual(names);
  expect([...placeholdersOf(content)].toSorted()).toEqual(names);
});

describe('A page template', () => {
  test('shows a value in every place that names it, and repeats a block for each entry of a list', () => {
    const template =
      '<h1 title="{{title}}">{{title}}</h1>{{#post}}<p>{{name}}{{#tag}} {{name}}{{/tag}}</p>{{/post}}';
    const post = [
      { name: 'One', tag: [{ name: 'a' }, { name: 'b' }] },
      { name: 'Two', tag: [] },
    ];
    expect(fillPage(template, { title: 'Tides', post })).toBe(
      '<h1 title="Tides">Tides</h1><p>One a b</p><p>Two</p>',
    );
  });

  test('escapes text in elements and in attributes', () => {
    const title = `"><script>alert('1')</script> & $& {{other}} {{data}}`;
    expect(fillPage('<h1 title="{{title}}">', { title, other: 'no' })).toBe(
      '<h1 title="&quot;&gt;&lt;script&gt;alert(&#x27;1&#x27;)&lt;/script&gt; &amp; $&amp; {{other}} {{data}}">',
    );
  });

  test('puts its data into a script element that text in the data cannot end early', () => {
    const data = { text: '</script><!-- <script> {{title}}' };
    const html = fillTemplate(dataScript, { values: { title: 'Tides' }, data })!;
    expect(html.match(/<\/?script/g)).toHaveLength(2);
    expect(JSON.parse(/>(.*)<\/script>/.exec(html)![1]!)).toEqual(data);
  });

  test('keeps React’s markup unchanged, without filling placeholders in it', () => {
    const template = `<title>{{title}}</title><div>{{{page}}}</div>${dataScript}`;
    const content = { values: { title: '<b>' }, markup: { page: '<p>{{title}} {{{page}}}</p>' }, data: {} };
    expect(fillTemplate(template, content)).toBe(
      '<title>&lt;b&gt;</title><div><p>{{title}} {{{page}}}</p></div><script type="application/json">{}</script>',
    );
    expect(fillTemplate(template, { ...content, markup: {} })).toBeUndefined();
  });

  test.each([
    ['has no place for data', '<h1>{{title}}</h1>', { title: 'Tides' }],
    ['has a placeholder without a value', `{{title}}{{author}}${dataScript}`, { title: 'Tides' }],
    [
      'has a placeholder without a value in a list',
      `{{#post}}{{author}}{{/post}}${dataScript}`,
      { post: [{ name: 'One' }] },
    ],
    ['uses a single text as a list', `{{#title}}{{/title}}${dataScript}`, { title: 'Tides' }],
    ['uses a list as a single text', `{{post}}${dataScript}`, { post: [] }],
  ])('is refused when it %s', (_what, template, values) =>
    expect(fillTemplate(template, { values, data: {} })).toBeUndefined(),
  );

  test('from an earlier deployment ignores values for which it has no placeholder', () =>
    expect(fillPage('{{title}}', { title: 'Tides', author: 'ada' })).toBe('Tides'));
});
